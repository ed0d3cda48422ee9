/** German texts of the groups, by the English ones. */
export const german: Readonly<Record<string, string>> = {
  'House group': 'Hausgruppe',
  'Working group': 'Arbeitsgruppe',
  Committee: 'Gremium',
  'House groups': 'Hausgruppen',
  'Working groups': 'Arbeitsgruppen',
  Committees: 'Gremien',
  Garden: 'Garten',
  Workshop: 'Werkstatt',
  Choir: 'Chor',
  Movement: 'Bewegung',
  Children: 'Kinder',
  'House B': 'Haus B',
  'Courtyard council': 'Hofrat',
  Board: 'Vorstand',
  Café: 'Café',
  'Beds, compost, watering and the old apple trees. Everyone with boots is welcome.':
    'Beete, Kompost, Gießen und die alten Apfelbäume. Wer Gummistiefel hat, ist willkommen.',
  'Repair instead of throwing away, every Monday evening.': 'Reparieren statt wegwerfen, jeden Montagabend.',
  'Four voices, one hall, Thursdays at eight.': 'Vier Stimmen, ein Saal, donnerstags um acht.',
  'Yoga, walking, football in the yard.': 'Yoga, Spaziergänge, Fußball im Hof.',
  'Cinema, lanterns and rainy afternoons.': 'Kino, Laternen und verregnete Nachmittage.',
  'Stairs, cellar, roof and bees of House B.': 'Treppen, Keller, Dach und Bienen von Haus B.',
  'Decides on everything that concerns all houses. The minutes are open to everyone.':
    'Entscheidet über alles, was alle Häuser betrifft. Die Protokolle sind für alle offen.',
  'Contracts, insurance, money.': 'Verträge, Versicherungen, Geld.',
}
