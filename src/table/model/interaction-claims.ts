/** Sees to it that of several processes that hear of an interaction one carries it out. */
export interface InteractionClaims {
  /** True for the first process that asks for an interaction, false for all others. */
  take(interactionId: string): Promise<boolean>;
}
