/** German texts of the messages, by the English ones. */
export const german: Readonly<Record<string, string>> = {
  Welcome: 'Willkommen',
  'Reading in the café': 'Lesung im Café',
  'Football and windows': 'Fußball und Fenster',
  'Translation of the house rules': 'Übersetzung der Hausordnung',
  'Shelves for the archive': 'Regale für das Archiv',
  'Lost: one red glove': 'Verloren: ein roter Handschuh',
  'Yoga mats': 'Yogamatten',
  'Bees on the roof': 'Bienen auf dem Dach',
  'Draft budget': 'Entwurf des Haushaltsplans',
  'Stairs of House B': 'Treppenhaus von Haus B',
  'Garden days: thank you': 'Gartentage: danke',
  'Insurance for the trailer': 'Versicherung für den Anhänger',
  'Songs for the fair': 'Lieder für das Fest',
  'Flea market, stand 14': 'Flohmarkt, Stand 14',
  'Key for the workshop': 'Schlüssel zur Werkstatt',
  'Minutes of the council': 'Protokoll des Hofrats',
  'Hall on Saturday': 'Saal am Samstag',
  Bottles: 'Flaschen',
  'District funding for the yard': 'Fördergeld vom Bezirk für den Hof',
  'Apple press on the weekend': 'Apfelpresse am Wochenende',
  'Water off on Tuesday, House B': 'Kein Wasser am Dienstag, Haus B',
  'Welcome to the Lindenhof, Dan. The calendar shows what’s going on. Just come along to anything that sounds good.':
    'Willkommen im Lindenhof, Dan. Im Kalender steht, was los ist. Komm einfach zu allem, was dir gefällt.',
  'Thanks! I’ll start with the café.': 'Danke! Ich fange mit dem Café an.',
  'I’d read from the new one: forty minutes, no microphone.':
    'Ich würde aus dem neuen Buch lesen: vierzig Minuten, ohne Mikrofon.',
  'I’ll bake something that doesn’t crumble.': 'Ich backe etwas, das nicht krümelt.',
  'I’ll open up at half past six.': 'Ich schließe um halb sieben auf.',
  'The cellar window of House D has a hole exactly the size of a football.':
    'Das Kellerfenster von Haus D hat ein Loch, genau so groß wie ein Fußball.',
  'We’ll pay for it and put up the net on Saturday.': 'Wir bezahlen es und hängen am Samstag das Netz auf.',
  'Can I write about it in the newsletter?': 'Darf ich in der Hofzeitung darüber schreiben?',
  'Only if the goal counts.': 'Nur, wenn das Tor zählt.',
  'The house rules are only in German. Who could translate them into French and Spanish?':
    'Die Hausordnung gibt es nur auf Deutsch. Wer könnte sie ins Französische und Spanische übersetzen?',
  'French: done by Sunday.': 'Französisch: bis Sonntag fertig.',
  'I’ll do Spanish.': 'Ich übernehme Spanisch.',
  'That was quick. Thank you.': 'Das ging schnell. Danke.',
  'Could the workshop build two shelves for the archive?':
    'Könnte die Werkstatt zwei Regale für das Archiv bauen?',
  'You measure the wall, I’ll measure the wood.': 'Du misst die Wand, ich messe das Holz.',
  '2.40 wide, 2.10 high, 0.32 deep.': '2,40 breit, 2,10 hoch, 0,32 tief.',
  'Two weeks.': 'Zwei Wochen.',
  'Left hand, wool, probably in the café.': 'Linke Hand, Wolle, vermutlich im Café.',
  'It’s in the box. There are three right-hand ones as well.':
    'Er liegt in der Kiste. Drei rechte sind auch drin.',
  'You are wonderful.': 'Du bist großartig.',
  'There are twelve new mats in the cupboard. Please roll them, don’t fold them.':
    'Im Schrank liegen zwölf neue Matten. Bitte rollen, nicht falten.',
  'Rolled. One smells of pizza.': 'Gerollt. Eine riecht nach Pizza.',
  'I know whose that one is.': 'Ich weiß, wessen das ist.',
  'I’m checking the hives on Sunday. The roof door stays locked from one to three, so please don’t hang out any washing.':
    'Ich sehe am Sonntag nach den Bienen. Die Dachtür bleibt von eins bis drei zu, bitte hängt keine Wäsche auf.',
  'I’ll keep the cat inside.': 'Ich lasse die Katze drin.',
  'Here’s the draft with three options for the roof. The second one lets me sleep at night.':
    'Hier ist der Entwurf mit drei Varianten für das Dach. Bei der zweiten kann ich nachts schlafen.',
  'Second one.': 'Die zweite.',
  'Second one, with a line for the elevator.': 'Die zweite, mit einem Posten für den Aufzug.',
  'Then I’ll put the second one on the agenda.': 'Dann setze ich die zweite auf die Tagesordnung.',
  'The winter schedule is on the door.': 'Der Winterplan hängt an der Tür.',
  'Can I swap with Jonas in December? It’s my knee.':
    'Kann ich im Dezember mit Jonas tauschen? Es ist das Knie.',
  'Fine with me.': 'Mir recht.',
  'So many of you came that we finished before the rain. The photos are up in the stairwell of House C.':
    'So viele von euch waren da, dass wir vor dem Regen fertig wurden. Die Fotos hängen im Treppenhaus von Haus C.',
  'The seedlings survived, too.': 'Die Setzlinge haben auch überlebt.',
  'They need the chassis number. Otherwise the trailer has to stay in the yard from the first of the month.':
    'Sie brauchen die Fahrgestellnummer. Sonst muss der Anhänger ab dem Ersten im Hof bleiben.',
  'It is on the drawbar, left side, under the rust.': 'Sie steht an der Deichsel, links, unter dem Rost.',
  'Found it with a wire brush. I’ll send it to the office today.':
    'Mit der Drahtbürste gefunden. Ich schicke sie heute ans Büro.',
  'Here are three suggestions. Please listen before Thursday. The second one needs a tenor who isn’t afraid of a long F.':
    'Hier sind drei Vorschläge. Bitte hört bis Donnerstag rein. Der zweite braucht einen Tenor ohne Angst vor einem langen F.',
  'The first one works outdoors, but the third one gets lost in the yard. I vote for one and two.':
    'Der erste klappt draußen, der dritte geht im Hof unter. Ich bin für eins und zwei.',
  'Could I be next to the Demirs? We’re sharing a table and a thermos.':
    'Könnte ich neben die Demirs? Wir teilen uns Tisch und Thermoskanne.',
  'One and two. And I’ll bring the drum.': 'Eins und zwei. Und ich bringe die Trommel mit.',
  'Of course. I swapped you with 17.': 'Klar. Ich habe dich mit der 17 getauscht.',
  'I am afraid of the F, but I’ll practice.': 'Ich habe Angst vor dem F, aber ich übe.',
  'Did you take the key on Monday?': 'Hast du am Montag den Schlüssel mitgenommen?',
  'Yes, sorry. I’ll hang it back up tonight.': 'Ja, tut mir leid. Ich hänge ihn heute Abend zurück.',
  'Here are the minutes, with the two open points in bold:\n\n- **Bicycle stands**: Hakan is getting quotes\n- **Hall rental**: postponed\n\nPlease let me know by Friday if anything is missing.':
    'Hier ist das Protokoll, die zwei offenen Punkte sind fett:\n\n- **Fahrradständer**: Hakan holt Angebote ein\n- **Saalvermietung**: vertagt\n\nBitte sagt mir bis Freitag, wenn etwas fehlt.',
  'Can we have the hall on Saturday from two for the French evening?':
    'Können wir den Saal am Samstag ab zwei für den französischen Abend haben?',
  'No hurry, Bogdan has the second one.': 'Keine Eile, Bogdan hat den zweiten.',
  'The stands cost 1,840, not 1,480. Everything else is fine.':
    'Die Ständer kosten 1.840, nicht 1.480. Sonst stimmt alles.',
  'The sound desk is in there. Please leave it plugged in.':
    'Das Mischpult steht drin. Bitte lasst es eingesteckt.',
  'It’s back behind the door. Thanks for waiting.': 'Er hängt wieder hinter der Tür. Danke fürs Warten.',
  'Corrected, thanks.': 'Korrigiert, danke.',
  '200 arrived today. They’re in the cellar of House B, behind the skis.':
    'Heute sind 200 gekommen. Sie stehen im Keller von Haus B, hinter den Skiern.',
  'The district has a small fund for greening courtyards, up to 3,000. The form is two pages. Shall I hold a slot for you until the end of the month?':
    'Der Bezirk hat einen kleinen Topf für grüne Höfe, bis 3.000. Das Formular hat zwei Seiten. Soll ich euch bis Monatsende einen Platz freihalten?',
  'I’ll wash them on Thursday.': 'Ich spüle sie am Donnerstag.',
  'The press is free that weekend. I’ll need a hand lifting it onto the trailer. It gets heavier every year.':
    'Die Presse ist an dem Wochenende frei. Ich brauche Hilfe, um sie auf den Anhänger zu heben. Sie wird jedes Jahr schwerer.',
  'I’ll bring a brush and a radio.': 'Ich bringe eine Bürste und ein Radio mit.',
  'Count me in. I can drive on Friday evening after seven.':
    'Ich bin dabei. Fahren kann ich am Freitagabend nach sieben.',
  'The main valve is being replaced between 9 and 11. Please fill a kettle the evening before, and keep your taps closed while the plumbers are in the cellar.':
    'Zwischen 9 und 11 Uhr wird das Hauptventil getauscht. Bitte füllt am Abend davor einen Kessel und lasst die Hähne zu, solange die Installateure im Keller sind.',
  'Good morning, you two,\n\nGeorg says we can have the press from nine. Last year we had 340 kilos and ran out of bottles at three, so I ordered 200 more. Who can bring the long table from the hall? Two people are enough, but it doesn’t fit through the side door.\n\nThe shifts are attached. Please pick one each.\n\nNora':
    'Guten Morgen, ihr zwei,\n\nGeorg sagt, wir können die Presse ab neun haben. Letztes Jahr waren es 340 Kilo, und um drei waren die Flaschen alle, also habe ich 200 nachbestellt. Wer bringt den langen Tisch aus dem Saal? Zwei Leute reichen, aber durch die Seitentür passt er nicht.\n\nDie Schichten hängen an. Bitte sucht euch je eine aus.\n\nNora',
  'Minutes of the council.txt': 'Protokoll des Hofrats.txt',
  'Shifts at the press.csv': 'Schichten an der Presse.csv',
  'Minutes of the council\n\n1. Bicycle stands: Hakan is getting quotes, 1,840 at most.\n2. Hall rental: postponed.\n':
    'Protokoll des Hofrats\n\n1. Fahrradständer: Hakan holt Angebote ein, höchstens 1.840.\n2. Saalvermietung: vertagt.\n',
  'From;Until;Who\r\n09:00;11:00;Georg\r\n11:00;13:00;Nora\r\n13:00;15:00;\r\n':
    'Von;Bis;Wer\r\n09:00;11:00;Georg\r\n11:00;13:00;Nora\r\n13:00;15:00;\r\n',
}
