/** German texts of the rooms, by the English ones. */
export const german: Readonly<Record<string, string>> = {
  'Seminar room': 'Seminarraum',
  'Small meeting room': 'Kleiner Besprechungsraum',
  'Music studio': 'Musikstudio',
  'House B, 1st floor': 'Haus B, 1. Stock',
  'House A, ground floor': 'Haus A, Erdgeschoss',
  'Cellar of House D': 'Keller von Haus D',
  Projector: 'Beamer',
  Whiteboard: 'Whiteboard',
  Screen: 'Bildschirm',
  'Conference phone': 'Konferenztelefon',
  Piano: 'Klavier',
}
