export const texts = {
  refused: 'Du darfst diese Dateien nicht mehr haben.',
}
