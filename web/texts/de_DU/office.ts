// Only what differs from the formal German.
export const texts = {
  lost: 'Du kannst diese Datei nicht mehr öffnen, deshalb wird sie nicht gespeichert. Kopiere deinen Text, bevor du die Seite verlässt.',
  elsewhere: 'Jemand arbeitet an anderer Stelle an dieser Datei. Du kannst sie vorerst nur lesen.',
}
