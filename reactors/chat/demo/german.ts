/** German texts of the chats, by the English ones. */
export const german: Readonly<Record<string, string>> = {
  'Shed key hangs left of the door, not right.':
    'Der Schuppenschlüssel hängt links von der Tür, nicht rechts.',
  'The insurance for the trailer is paid.': 'Die Versicherung für den Anhänger ist bezahlt.',
  'Thanks, then I can lend it out again.': 'Danke, dann kann ich ihn wieder verleihen.',
  'The bed plan for next year is ready. Do you have ten minutes tomorrow?':
    'Der Beetplan fürs nächste Jahr ist fertig. Hast du morgen zehn Minuten?',
  'At four, on the bench by the pond?': 'Um vier, auf der Bank am Teich?',
  'See you there ☀️': 'Bis dann ☀️',
  'The hall is ours from half past seven tonight. Please bring the blue folder.':
    'Der Saal gehört uns heute Abend ab halb acht. Bitte bringt die blaue Mappe mit.',
  'I have two spare ones.': 'Ich habe zwei übrig.',
  'Frost on Friday night. Who covers the chard?': 'Frost in der Nacht auf Samstag. Wer deckt den Mangold ab?',
  'I do. The fleece is in the shed, second shelf.': 'Ich. Das Vlies liegt im Schuppen, zweites Fach.',
  'The agenda for Thursday is in the files. Two points are still open.':
    'Die Tagesordnung für Donnerstag liegt in den Dateien. Zwei Punkte sind noch offen.',
  'The bicycle stands can wait until spring, the lamp at House C can’t.':
    'Die Fahrradständer können bis zum Frühjahr warten, die Lampe an Haus C nicht.',
  'I’ll look at the lamp tomorrow. If it’s only the sensor we don’t need anyone.':
    'Ich sehe mir die Lampe morgen an. Wenn es nur der Sensor ist, brauchen wir niemanden.',
  'Did you get the key for the workshop?': 'Hast du den Schlüssel zur Werkstatt bekommen?',
  'The last pumpkins are on the table by the gate. **Take one**, or take three.':
    'Die letzten Kürbisse liegen auf dem Tisch am Tor. **Nehmt einen** oder drei.',
  'Thank you, Yusuf. Then we need ten minutes, not an hour.':
    'Danke, Yusuf. Dann brauchen wir zehn Minuten und keine Stunde.',
  'Yes, Yusuf left it at the door.': 'Ja, Yusuf hat ihn an der Tür gelassen.',
  'Wonderful. Then I’ll come by after six.': 'Wunderbar. Dann komme ich nach sechs vorbei.',
  'Could you bring the long extension lead?': 'Könntest du das lange Verlängerungskabel mitbringen?',
  'The short one doesn’t reach the saw.': 'Das kurze reicht nicht bis zur Säge.',
  'All three hives are closed for the winter.': 'Alle drei Bienenstöcke sind winterfest.',
  'Is the trailer free on Saturday? The mill takes the last apples until noon.':
    'Ist der Anhänger am Samstag frei? Die Mosterei nimmt die letzten Äpfel bis Mittag.',
  'It is. I drive.': 'Ist er. Ich fahre.',
  'Then nine o’clock at the gate. Bring gloves.': 'Dann um neun am Tor. Bring Handschuhe mit.',
  'Mine are at the press. Are there spare ones?': 'Meine liegen an der Presse. Gibt es noch welche?',
  'In the blue box, sizes M and L.': 'In der blauen Kiste, in M und L.',
}
