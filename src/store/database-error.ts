/** The database cannot be used; the message is one line for the person who runs the bot, without secrets. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
