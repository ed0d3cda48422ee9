/**
 * Pixels (width times height) of a picture. A JPEG is shrunk while it is read; other formats are read whole. Of a picture
 * with more than `kept`, a smaller one is kept.
 */
export const mostPixels = { read: { jpeg: 200_000_000, other: 50_000_000 }, kept: 50_000_000 }

/** A picture that has more pixels than are read of its format. */
export type TooManyPixels = { pixels: number; most: number }
