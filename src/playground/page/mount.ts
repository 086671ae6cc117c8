import type { FastifyInstance } from 'fastify';
import { strangerIn } from '../host-guard.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world/world.ts';
import { Deeds } from './actions.ts';
import { Streams } from './event-streams.ts';
import type { Switchboard } from './fault-switches.ts';
import { Cast } from './people.ts';
import type { FirstSteps } from './quick-start.ts';
import { ReadMarks } from './read-marks.ts';
import { PageRefusal, refusalOf } from './refusal.ts';
import { BODIES, type Bodies } from './request-bodies.ts';
import { mountBuiltPage } from './static-files.ts';
import { peopleViews, type Scene } from './views.ts';

/** Largest body that the page sends. */
const BODY_BYTES = 64 * 1024;

const mountDeeds = (app: FastifyInstance, deeds: Deeds): void => {
  const post = <Name extends keyof Bodies>(name: Name, run: (body: Bodies[Name]) => unknown): void => {
    app.post(`/${name}`, { bodyLimit: BODY_BYTES }, async ({ body }) =>
      run(BODIES[name].parse(body) as Bodies[Name]),
    );
  };
  post('slash', (body) => deeds.slash(body));
  post('autocomplete', (body) => deeds.autocomplete(body));
  post('click', (body) => deeds.click(body));
  post('select', (body) => deeds.select(body));
  post('modal', (body) => deeds.modal(body));
  post('say', (body) => deeds.say(body));
  post('quick-start', (body) => deeds.quickStart(body));
  post('faults', (body) => deeds.faults(body));
  post('cut', (body) => deeds.cut(body));
  post('read', (body) => deeds.read(body));
  post('delete', (body) => deeds.delete(body));
  post('people', (body) => deeds.people(body));
};

/**
 * Puts the page at `/` and what it talks to under `/playground/`. All of the server answers on loopback only from now.
 * @param play gives the person behind a user
 */
export const mountPage = (
  app: FastifyInstance,
  { firstSteps, ...context }: { readonly world: World; readonly firstSteps: FirstSteps } & Switchboard,
  play: (userId: string) => Person,
): void => {
  const { world } = context;
  const scene: Scene = { ...context, cast: new Cast(world), marks: new ReadMarks(world), firstSteps };
  const streams = new Streams(scene);
  const present = (id: string) => {
    const user = scene.cast.people().find((member) => member.id === id);
    if (!user) throw new PageRefusal(404, 'person-unknown', { id });
    return user;
  };
  const deeds = new Deeds({
    scene,
    person: (id) => play(present(id).id),
    refresh: () => streams.refreshAll(),
  });
  app.addHook('onRequest', async ({ headers }, reply) => {
    const stranger = strangerIn(headers, world.isOpen);
    if (stranger) return reply.code(403).send({ message: stranger });
  });
  streams.attach(app.server);
  app.addHook('preClose', async () => streams.close());
  mountBuiltPage(app, world);
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, { headers }, reply) => {
        const { status, message } = refusalOf(error, headers['accept-language'] ?? '');
        return reply.code(status).send({ message });
      });
      scope.get('/people', async () => peopleViews(scene));
      mountDeeds(scope, deeds);
    },
    { prefix: '/playground' },
  );
};
