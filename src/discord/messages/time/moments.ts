/** A moment (epoch ms) as Discord shows it in the reader's own zone: the time, and how far away it is. */
export const momentText = (at: number): string => {
  const seconds = Math.floor(at / 1000);
  return `<t:${seconds}:f> (<t:${seconds}:R>)`;
};

/** Only the time. */
export const timeText = (at: number): string => `<t:${Math.floor(at / 1000)}:f>`;
