// Only what differs from the formal German.
export const texts = {
  greeting: (name: string) => `Hallo ${name},`,
  why: 'Warum du diese E-Mail erhältst',
  link: 'Falls die Schaltfläche nicht funktioniert, öffne diesen Link:',
  footer: (network: string, host: string) =>
    `Diese E-Mail wurde dir von ${network} gesendet. Bitte antworte nicht darauf. Andere erreichst du unter ${host}.`,
  mails: {
    saved_searches: 'Neues in deinen gespeicherten Suchen',
  },
}
