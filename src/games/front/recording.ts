/** Pictures as what is done with a canvas' pen; what they share is written once. Numbers count from 0. */
export interface Recording {
  readonly pictures: readonly RecordedPicture[];
  /** Lists of numbers of {@link commands}. */
  readonly blocks: readonly (readonly number[])[];
  readonly commands: readonly DrawingCommand[];
  readonly images: readonly RecordedImage[];
}

/** A picture of so many pixels. */
export interface RecordedPicture {
  readonly width: number;
  readonly height: number;
  /** Numbers of the recording's blocks, one after the other. */
  readonly blocks: readonly number[];
}

/** The name of a method with what it is given, or of a property with its value. */
export type DrawingCommand = readonly [name: string, ...values: DrawingValue[]];

export type DrawingValue =
  | number
  | string
  | boolean
  | { readonly list: readonly number[] }
  /** A path as SVG writes it. */
  | { readonly path: string }
  /** The number of one of the recording's images. */
  | { readonly image: number }
  | {
      readonly gradient: 'linear' | 'radial';
      readonly at: readonly number[];
      readonly stops: readonly (readonly [offset: number, colour: string])[];
    };

export interface RecordedImage {
  readonly type: 'image/webp';
  readonly base64: string;
}
