// Only what differs from the formal German.
export const texts = {}
