/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number | null;
  readonly height: number | null;
}

const UNKNOWN: PictureSize = { width: null, height: null };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER = 24;
const GIF = Buffer.from('GIF8');
const GIF_HEADER = 10;

/** How large a PNG or GIF says that it is, so that room can be left for it before it is there. */
export const pictureSize = (data: Buffer): PictureSize => {
  if (data.length >= PNG_HEADER && data.subarray(0, PNG.length).equals(PNG))
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  if (data.length >= GIF_HEADER && data.subarray(0, GIF.length).equals(GIF))
    return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
  return UNKNOWN;
};
