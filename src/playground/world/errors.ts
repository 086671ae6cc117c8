import type { Json } from './model.ts';

/** An error that the HTTP API answers with. */
export class ApiError extends Error {
  /**
   * @param status HTTP status
   * @param code Discord's JSON error code
   * @param message Discord's text for it
   * @param errors for code 50035, the tree of problems by field
   */
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly errors?: Json,
  ) {
    super(message);
  }

  /** The body that Discord sends. */
  toJson(): Json {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}

const TABLE = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  quarantined: [403, 20026, 'This bot has been flagged by the anti-spam system.'],
  openingDmsTooFast: [403, 40003, 'You are opening direct messages too fast.'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  notYours: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotSendToUser: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  notATextChannel: [400, 50008, 'Cannot send messages in a non-text channel'],
  verificationTooHigh: [403, 50009, 'Channel verification level is too high for you to gain access'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  invalidRecipients: [400, 50033, 'Invalid Recipient(s)'],
  threadArchived: [400, 50083, 'Thread is archived'],
  badJson: [400, 50109, 'The request body contains invalid JSON.'],
  noMutualGuilds: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  replyWithoutHistory: [403, 160002, 'Cannot reply without permission to read message history'],
  hasThread: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [400, 160005, 'Thread is locked'],
  tooManyThreads: [400, 160006, 'Maximum number of active threads reached'],
  blockedMessage: [400, 200000, 'Message was blocked by automatic moderation'],
  blockedTitle: [400, 200001, 'Title was blocked by automatic moderation'],
} as const;

/** Names of Discord's known refusals. */
export type ApiErrorName = keyof typeof TABLE;

/** Discord's known refusals by name. */
export const apiError = (name: ApiErrorName): ApiError => {
  const [status, code, message] = TABLE[name];
  return new ApiError(status, code, message);
};

/** One thing wrong with a request body. */
export interface Problem {
  /** Keys from the body's root to the field, empty for the body itself. */
  readonly path: readonly string[];
  readonly code: string;
  readonly message: string;
}

/** Discord's tree form of a list of problems. */
const problemTree = (problems: readonly Problem[]): Json => {
  type Node = { _errors?: { code: string; message: string }[]; children: Map<string, Node> };
  const root: Node = { children: new Map() };
  for (const problem of problems) {
    let node = root;
    for (const key of problem.path) {
      const next = node.children.get(key) ?? { children: new Map() };
      node.children.set(key, next);
      node = next;
    }
    node._errors = [...(node._errors ?? []), { code: problem.code, message: problem.message }];
  }
  const plain = (node: Node): Json => ({
    ...(node._errors ? { _errors: node._errors } : {}),
    ...Object.fromEntries([...node.children].map(([key, child]) => [key, plain(child)])),
  });
  return plain(root);
};

/** The refusal of a body that breaks Discord's form. */
export class InvalidForm extends ApiError {
  constructor(readonly problems: readonly Problem[]) {
    super(400, 50035, 'Invalid Form Body', problemTree(problems));
  }
}
