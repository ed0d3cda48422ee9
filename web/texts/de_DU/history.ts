// Only what differs from the formal German.
export const texts = {
  you_strong: 'Du',
  you: {
    AppointmentScheduled: 'Du hast den Termin geplant',
    AppointmentMoved: 'Du hast den Termin verschoben',
    AppointmentRenamed: 'Du hast den Titel geändert',
    AppointmentCanceled: 'Du lässt den Termin ausfallen',
    MembersInvited: 'Du hast {{who}} eingeladen',
    MemberSignedUp: 'Du nimmst unaufgefordert teil',
    Answered: {
      accepted: 'Du hast zugesagt',
      declined: 'Du hast abgesagt',
      maybe: 'Du kommst vielleicht',
      open: 'Du hast die Antwort zurückgenommen',
    },
  },
}
