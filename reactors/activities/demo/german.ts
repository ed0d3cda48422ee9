/** German texts of the posts, by the English ones. */
export const german: Readonly<Record<string, string>> = {
  'Where does large cardboard go?': 'Wohin mit großen Kartons?',
  'New locks in all three houses': 'Neue Schlösser in allen drei Häusern',
  'What do we cook for the harvest supper?': 'Was kochen wir zum Erntedankessen?',
  'Who has a left-hand thread tap, M10?': 'Wer hat einen Linksgewindebohrer, M10?',
  'When do we cut the fruit trees?': 'Wann schneiden wir die Obstbäume?',
  'On Tuesday between 9 and 11 the main valve in **House B** is being replaced. Please fill a kettle the evening before.':
    'Am Dienstag zwischen 9 und 11 Uhr wird in **Haus B** das Hauptventil getauscht. Bitte füllt am Abend davor einen Kessel.',
  'I have eleven boxes left that do not fit into the blue bin.':
    'Ich habe noch elf Kisten, die nicht in die blaue Tonne passen.',
  'On the first of next month the locks of the front doors are changed. Hanna hands out the new keys in the office; please bring the old ones along.':
    'Am Ersten des nächsten Monats werden die Schlösser der Haustüren getauscht. Hanna gibt die neuen Schlüssel im Büro aus; bitte bringt die alten mit.',
  'The bed plan for next year is ready to be argued about. Tomatoes move to the south wall, beans go where the pumpkins were.':
    'Über den Beetplan fürs nächste Jahr kann gestritten werden. Die Tomaten kommen an die Südwand, die Bohnen dahin, wo die Kürbisse waren.',
  'Forty people, two stoves, one oven.': 'Vierzig Leute, zwei Herde, ein Ofen.',
  'For the crank of the old cargo bike.': 'Für die Kurbel des alten Lastenrads.',
  'It takes three hours and a dry day. Ladders are in the shed.':
    'Es dauert drei Stunden und braucht einen trockenen Tag. Leitern stehen im Schuppen.',
  'The apple press brought in **412 euros**. Thanks to everyone who carried, washed and turned the crank!':
    'Die Apfelpresse hat **412 Euro** eingebracht. Danke an alle, die getragen, gespült und gekurbelt haben!',
  'Please practise page 14 until Thursday, the tenors twice. I have put the recording into the hall.':
    'Bitte übt bis Donnerstag Seite 14, die Tenöre doppelt. Die Aufnahme liegt im Saal.',
  'Not next to the bin, please. It blows all over the yard.':
    'Bitte nicht neben die Tonne. Der Wind verteilt es im ganzen Hof.',
  'Behind House C, the tall cage. Hanna has the key on Tuesdays from ten. Flat, please, then forty fit in.':
    'Hinter Haus C, der hohe Käfig. Hanna hat dienstags ab zehn den Schlüssel. Bitte flach, dann passen vierzig hinein.',
  'I do, in the drawer below the vice. Bring it back oiled.':
    'Ich, in der Schublade unter dem Schraubstock. Bring ihn geölt zurück.',
  'Fine with me, but turn the compost first. I bring the fork on Saturday.':
    'Mir recht, aber erst muss der Kompost umgesetzt werden. Ich bringe am Samstag die Gabel mit.',
  'The south wall is mine since 1998. Kidding. Take it.':
    'Die Südwand gehört seit 1998 mir. Scherz. Nimm sie.',
  'Onion tart needs the oven twice. I count on soup.':
    'Zwiebelkuchen braucht den Ofen zweimal. Ich setze auf Suppe.',
  'And to whoever baked the cake.': 'Und an die, die den Kuchen gebacken hat.',
  'That was Brigitte. All three of them.': 'Das war Brigitte. Alle drei.',
  'Pumpkin soup': 'Kürbissuppe',
  'Potato stew': 'Kartoffeleintopf',
  'Onion tart': 'Zwiebelkuchen',
}
