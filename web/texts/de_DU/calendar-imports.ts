export const texts = {
  hint: 'Eine .ics-Datei, wie andere Kalender sie exportieren: bis zu 1.000 Termine. Du siehst, was sich ändert, bevor etwas hinzugefügt wird.',
  past: 'Deine Importe',
  reasons: {
    has_room: 'Reserviert einen Raum. Ändere ihn selbst.',
    has_participants: 'Andere nehmen teil. Ändere ihn selbst, damit sie es erfahren.',
  },
}
