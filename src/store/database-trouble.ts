import { Prisma } from './generated/client.ts';

/** Prisma's codes: the server is away or refuses (P1…), no connection is free, a transaction took too long or has to be repeated. */
const PRISMA_CODE = /^(P1\d{3}|P2024|P2028|P2034|P2037)$/;
/** PostgreSQL's: connections, resources, an operator at work, the system, deadlocks, a lock not had in time. */
const SQL_STATE = /^(08|53|57|58|40)...$|^(55P03|25P03)$/;
/** What Node calls a line that is dead. */
const SOCKET_CODE = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What `pg` says of connections; it has no codes. */
const SAID_BY_PG = [
  'Connection terminated',
  'Client was closed',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'timeout expired',
];
/** The same, where Prisma's adapter has put it into words of its own. */
const ADAPTER_KINDS: readonly unknown[] = [
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
  'TransactionWriteConflict',
];

/**
 * Whether an error only says that the database cannot be used now: the same work may succeed later. What is left are
 * mistakes of ours, such as a broken constraint.
 */
export const isDatabaseTrouble = (error: unknown): boolean => {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (!(error instanceof Error)) return false;
  if (SAID_BY_PG.some((words) => error.message.includes(words))) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (PRISMA_CODE.test(code) || SQL_STATE.test(code) || SOCKET_CODE.test(code)) return true;
  const { kind, originalCode } = adapterCause(error);
  return ADAPTER_KINDS.includes(kind) || SQL_STATE.test(String(originalCode));
};

/** What the database has said, as Prisma passes it on. */
const adapterCause = (error: Error): { readonly kind?: unknown; readonly originalCode?: unknown } => {
  const meta = 'meta' in error ? (error.meta as { driverAdapterError?: Error } | undefined) : undefined;
  const cause = meta?.driverAdapterError?.cause ?? error.cause;
  return typeof cause === 'object' && cause !== null ? cause : {};
};
