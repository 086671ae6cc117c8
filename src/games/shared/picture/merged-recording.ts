import type { DrawingCommand, DrawingValue, RecordedImage, Recording } from '../../front/recording.ts';
import { openNumbering } from './numbering.ts';

/** Several recordings as one, with the pictures of all in order; what they share is kept once. */
export const mergedRecording = (parts: readonly Recording[]): Recording => {
  const commands = openNumbering<DrawingCommand>((command) => JSON.stringify(command));
  const blocks = openNumbering<readonly number[]>((block) => block.join());
  const images = openNumbering<RecordedImage>(({ base64 }) => base64);
  const pictures = parts.flatMap((part) => {
    const imageNumbers = part.images.map(images.numberOf);
    const commandNumbers = part.commands.map(([name, ...values]) =>
      commands.numberOf([name, ...values.map((value) => withImage(value, imageNumbers))]),
    );
    const blockNumbers = part.blocks.map((block) =>
      blocks.numberOf(block.map((number) => commandNumbers[number] ?? 0)),
    );
    return part.pictures.map((picture) => ({
      ...picture,
      blocks: picture.blocks.map((number) => blockNumbers[number] ?? 0),
    }));
  });
  return { pictures, blocks: blocks.items, commands: commands.items, images: images.items };
};

const withImage = (value: DrawingValue, numbers: readonly number[]): DrawingValue =>
  typeof value === 'object' && 'image' in value ? { image: numbers[value.image] ?? 0 } : value;
