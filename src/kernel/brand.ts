declare const brand: unique symbol;

/** A plain value that the types keep apart from others of its kind: a region's number is no seat's number. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
