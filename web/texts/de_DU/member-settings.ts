// Only what differs from the formal German.
export const texts = {
  no_groups: 'Du bist noch in keiner Gruppe',
}
