/** German texts of the folders and files, by the English ones. */
export const german: Readonly<Record<string, string>> = {
  Status: 'Status',
  'Valid until': 'Gültig bis',
  Draft: 'Entwurf',
  Agreed: 'Beschlossen',
  Forms: 'Formulare',
  'Garden year': 'Gartenjahr',
  'House rules and forms': 'Hausordnung und Formulare',
  Plans: 'Pläne',
  Minutes: 'Protokolle',
  'What applies in all houses, and forms to print.':
    'Was in allen Häusern gilt, und Formulare zum Ausdrucken.',
  'Beds, water and the yearly order of seeds.': 'Beete, Wasser und die jährliche Saatgutbestellung.',
  'Of the meetings on the first Thursday of the month.': 'Von den Treffen am ersten Donnerstag im Monat.',
  'House rules.md': 'Hausordnung.md',
  'Key handover.txt': 'Schlüsselübergabe.txt',
  'Who to call.csv': 'Wen anrufen.csv',
  'Bed plan 2027.md': 'Beetplan 2027.md',
  'Compost rules.md': 'Kompostregeln.md',
  'Letter to the neighbors.docx': 'Brief an die Nachbarn.docx',
  'Watering plan 2026.csv': 'Gießplan 2026.csv',
  'Minutes 2026-11.md': 'Protokoll 2026-11.md',
  'Seed wishes 2027.csv': 'Saatgutwünsche 2027.csv',
  'Minutes of the council.txt': 'Protokoll des Hofrats.txt',
  'Shifts at the press.csv': 'Schichten an der Presse.csv',
  [`# House rules

- Quiet hours are from 22:00 to 7:00, on Sundays all day.
- Bicycles stand in the racks, not in the stairwells.
- The laundry room is booked on the list beside the door.
- Pots on window sills are tied, so that nothing falls into the courtyard.
`]: `# Hausordnung

- Ruhezeiten sind von 22 bis 7 Uhr, sonntags den ganzen Tag.
- Fahrräder stehen in den Ständern, nicht in den Treppenhäusern.
- Die Waschküche wird auf der Liste neben der Tür gebucht.
- Blumentöpfe auf Fensterbänken sind gesichert, damit nichts in den Hof fällt.
`,
  [`Key handover

Apartment:
Received by:
Number of keys:
Date and signature:
`]: `Schlüsselübergabe

Wohnung:
Empfangen von:
Anzahl der Schlüssel:
Datum und Unterschrift:
`,
  [`What,Who,Phone
Heating,Emil,0171 555 01
Water,Emil,0171 555 01
Elevator house C,Lift service,0800 555 22
Lost keys,Nora,0171 555 09
`]: `Was,Wer,Telefon
Heizung,Emil,0171 555 01
Wasser,Emil,0171 555 01
Aufzug Haus C,Aufzugsdienst,0800 555 22
Verlorene Schlüssel,Nora,0171 555 09
`,
  [`# Bed plan 2027

What moved since 2026: tomatoes stand at the south wall, beans follow the pumpkins, the compost stays.
Beds 3 and 7 rest under clover until May. Watering as before, from the cistern of house B.

| Bed | Crop |
|---|---|
| 1 | Lettuce |
| 2 | Beans |
| 3 | Clover |
| 4 | Chard |
| 5 | Onions |
| 6 | Peas |
| 7 | Clover |
| 8 | Strawberries |
`]: `# Beetplan 2027

Was sich seit 2026 geändert hat: Tomaten stehen an der Südwand, Bohnen folgen auf Kürbisse, der Kompost bleibt.
Die Beete 3 und 7 ruhen bis Mai unter Klee. Gegossen wird wie bisher aus der Zisterne von Haus B.

| Beet | Kultur |
|---|---|
| 1 | Salat |
| 2 | Bohnen |
| 3 | Klee |
| 4 | Mangold |
| 5 | Zwiebeln |
| 6 | Erbsen |
| 7 | Klee |
| 8 | Erdbeeren |
`,
  [`# Compost

Yes: peel, coffee, leaves, grass in thin layers, cardboard without print.
No: cooked food, meat, citrus, diseased leaves, ash.

Turn the heap on the first Saturday of the month.
`]: `# Kompost

Ja: Schalen, Kaffee, Laub, Gras in dünnen Schichten, unbedruckte Pappe.
Nein: Gekochtes, Fleisch, Zitrusfrüchte, kranke Blätter, Asche.

Am ersten Samstag im Monat wird der Haufen umgesetzt.
`,
  [`Dear neighbors,

on the first Saturday in May we open the garden for everyone. Come by between 2 and 6 pm, bring a mug, and take seedlings home.

We need three people for the cake table and two who show the compost. Write your name on the list beside the gate, or answer to this letter.

The garden group`]: `Liebe Nachbarinnen und Nachbarn,

am ersten Samstag im Mai öffnen wir den Garten für alle. Kommt zwischen 14 und 18 Uhr vorbei, bringt eine Tasse mit und nehmt Setzlinge mit nach Hause.

Wir brauchen drei Leute für das Kuchenbuffet und zwei, die den Kompost zeigen. Tragt euch in die Liste am Tor ein oder antwortet auf diesen Brief.

Die Gartengruppe`,
  [`Day,House,Who
Monday,A,Rosa
Wednesday,B and C,Maja
Friday,all in July and August,Emil
Saturday,who is there first,
`]: `Tag,Haus,Wer
Montag,A,Rosa
Mittwoch,B und C,Maja
Freitag,im Juli und August alle,Emil
Samstag,wer zuerst da ist,
`,
  [`# Garden, November

Present: Nora, Georg, Bastian, Courtney, Rosa, Maja, Emil

1. The apple press stays with us over the winter. Georg keeps the key.
2. Seeds are ordered until 15 January. Rosa collects wishes.
3. The compost moves behind the shed in spring.
`]: `# Garten, November

Anwesend: Nora, Georg, Bastian, Courtney, Rosa, Maja, Emil

1. Die Apfelpresse bleibt über den Winter bei uns. Georg hat den Schlüssel.
2. Saatgut wird bis zum 15. Januar bestellt. Rosa sammelt die Wünsche.
3. Der Kompost zieht im Frühjahr hinter den Schuppen.
`,
  [`Seed,Bags,Who
Tomato San Marzano,4,Georg
Bush beans,6,Maja
Chard,2,Emil
Sweet peas,3,Courtney
`]: `Saatgut,Tüten,Wer
Tomate San Marzano,4,Georg
Buschbohnen,6,Maja
Mangold,2,Emil
Wicken,3,Courtney
`,
  'Here is the list of seeds that you wished for. Please look through it before I order.':
    'Hier ist die Liste der Samen, die ihr euch gewünscht habt. Bitte schaut sie durch, bevor ich bestelle.',
}
