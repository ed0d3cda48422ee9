export const texts = {
  empty_text: 'Räume, die du hier anlegst, können mit einem Termin reserviert werden',
  equipment_hint: 'Zum Beispiel „Beamer“. Drücke nach jedem Eintrag die Eingabetaste.',
}
