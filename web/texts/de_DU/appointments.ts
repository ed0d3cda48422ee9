// Only what differs from the formal German.
export const texts = {
  you_yourself: 'das bist du',
  you: {
    accepted: 'Du bist dabei',
    maybe: 'Du kommst vielleicht',
    declined: 'Du bist nicht dabei',
    open: 'Bist du dabei?',
    unlisted: 'Du stehst nicht auf der Liste',
  },
  you_had: {
    accepted: 'Du hattest zugesagt',
    maybe: 'Du hattest mit vielleicht geantwortet',
    declined: 'Du hattest abgesagt',
    open: 'Du hattest nicht geantwortet',
  },
}
