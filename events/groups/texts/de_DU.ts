export const texts = {
  mail: {
    request_reason: 'Du bekommst diese Nachricht, weil du die Gruppe {{group}} verwaltest.',
    accepted_heading: 'Du bist jetzt in „{{group}}“',
    accepted_text: 'Deine Anfrage wurde angenommen.',
    declined_subject: 'Deine Anfrage an {{group}}',
    declined_heading: '„{{group}}“ kann dich gerade nicht aufnehmen',
    declined_text: 'Deine Anfrage wurde abgelehnt.',
    asked_reason: 'Du bekommst diese Nachricht, weil du der Gruppe {{group}} beitreten wolltest.',
  },
  codes: {
    members_empty: 'Wähle jemanden aus',
  },
}
