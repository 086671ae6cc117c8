-- Keys inside stored JSON get the names that the code uses now: a seat's pending decision, the extensions a table
-- grants and a seat has used, and those who may vote.
UPDATE "upkeep" SET "state" = (
  SELECT (
    state
    || CASE WHEN state->'policy' ? 'excused' THEN jsonb_build_object('policy',
         (state->'policy') - 'excused' || jsonb_build_object('extensions', state->'policy'->'excused'))
       ELSE '{}'::jsonb END
    || jsonb_build_object('seats', COALESCE((
         SELECT jsonb_agg(
           seat - 'excused' - 'owed'
           || CASE WHEN seat ? 'excused' THEN jsonb_build_object('extensionsUsed', seat->'excused') ELSE '{}'::jsonb END
           || CASE WHEN seat ? 'owed' THEN jsonb_build_object('pending', seat->'owed') ELSE '{}'::jsonb END
           ORDER BY place)
         FROM jsonb_array_elements(state->'seats') WITH ORDINALITY AS clocks(seat, place)), '[]'::jsonb))
    || CASE WHEN state->'vote' ? 'voices' THEN jsonb_build_object('vote',
         (state->'vote') - 'voices' || jsonb_build_object('voters', state->'vote'->'voices'))
       ELSE '{}'::jsonb END
  )::json
  FROM (SELECT "upkeep"."state"::jsonb AS state) AS stored
);

UPDATE "delivery" SET "effect" = (
  ("effect"::jsonb) || jsonb_build_object('vote',
    ("effect"::jsonb->'vote') - 'voices' || jsonb_build_object('voters', "effect"::jsonb->'vote'->'voices'))
)::json
WHERE "effect"::jsonb->>'kind' = 'vote' AND "effect"::jsonb->'vote' ? 'voices';
