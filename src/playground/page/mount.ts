import type { FastifyInstance } from 'fastify';
import { rejectionReason } from '../host-guard.ts';
import type { Person } from '../people/person.ts';
import { Actions, type PageActions } from './actions.ts';
import { EventStreams } from './event-streams.ts';
import { PagePeople } from './people.ts';
import { ReadMarks } from './read-marks.ts';
import { PageRefusal, refusalResponse } from './refusal.ts';
import { BODIES, type Bodies } from './request-bodies.ts';
import { mountStaticFiles } from './static-files.ts';
import { type PageBackend, peopleViews } from './views.ts';

/** Largest body that the page sends. */
const BODY_BYTES = 64 * 1024;

const REQUEST_NAMES = Object.keys(BODIES) as (keyof Bodies)[];

const mountActions = (app: FastifyInstance, actions: PageActions): void => {
  const mountAction = <Name extends keyof Bodies>(name: Name): void => {
    app.post(`/${name}`, { bodyLimit: BODY_BYTES }, async ({ body }) =>
      actions[name](BODIES[name].parse(body) as Bodies[Name]),
    );
  };
  for (const name of REQUEST_NAMES) mountAction(name);
};

/**
 * Puts the page at `/` and what it talks to under `/playground/`. All of the server answers on loopback only from now.
 * @param personOf gives the person behind a user
 */
export const mountPage = (
  app: FastifyInstance,
  sources: Omit<PageBackend, 'people' | 'readMarks'>,
  personOf: (userId: string) => Person,
): void => {
  const { world } = sources;
  const people = new PagePeople(world);
  const backend: PageBackend = { ...sources, people, readMarks: new ReadMarks(world) };
  const streams = new EventStreams(backend);
  const actions = new Actions({
    backend,
    person(id) {
      if (!people.all().some((user) => user.id === id)) throw new PageRefusal(404, 'person-unknown', { id });
      return personOf(id);
    },
    refresh: () => streams.refreshAll(),
  });
  app.addHook('onRequest', async ({ headers }, reply) => {
    const reason = rejectionReason(headers, world.isOpen);
    if (reason) return reply.code(403).send({ message: reason });
  });
  streams.attach(app.server);
  app.addHook('preClose', async () => streams.close());
  mountStaticFiles(app, world);
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, { headers }, reply) => {
        const { status, message } = refusalResponse(error, headers['accept-language'] ?? '');
        return reply.code(status).send({ message });
      });
      scope.get('/people', async () => peopleViews(backend));
      mountActions(scope, actions);
    },
    { prefix: '/playground' },
  );
};
