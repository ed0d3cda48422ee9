/** A number from 0 to 1, another one in every browser, so that they do not all do the same at the same moment. */
export const chance = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
