/** A conversation: who wrote it to whom, and what was said, each line by its author. `ago` is in hours before now. */
export type Conversation = {
  subject: string
  to: readonly string[]
  ago: number
  said: readonly (readonly [by: string, text: string])[]
  /** Who has read everything; the others find the last message unread. */
  read_by: readonly string[]
  /** What hangs on the last message: a name and what is in it. */
  file?: { name: string; text: string }
}

export const conversations: readonly Conversation[] = [
  {
    subject: 'Apple press on the weekend',
    to: ['ben', 'nora'],
    ago: 2,
    read_by: ['nora', 'georg'],
    file: {
      name: 'Shifts at the press.csv',
      text: 'From;Until;Who\r\n09:00;11:00;Georg\r\n11:00;13:00;Nora\r\n13:00;15:00;\r\n',
    },
    said: [
      [
        'georg',
        'The press is free that weekend. I would need a hand with lifting it onto the trailer, it has grown heavier than me.',
      ],
      ['ben', 'Count me in, I can drive on Friday evening after seven.'],
      [
        'nora',
        'Good morning you two,\n\nGeorg says we can have the press from nine. Last year we had 340 kilos and ran out of bottles at three, so I ordered 200 more. Who brings the long table from the hall? Two people are enough, but it does not fit through the side door.\n\nI put the shifts into the appointment. Please take one each.\n\nNora',
      ],
    ],
  },
  {
    subject: 'Water off on Tuesday, house B',
    to: ['ben', 'ada', 'georg', 'yusuf', 'bogdan'],
    ago: 3,
    read_by: ['ada', 'georg'],
    said: [
      [
        'hanna',
        'Between 9 and 11 the main valve is being replaced. Please fill a kettle the evening before, and keep the taps closed while the craftsmen are in the cellar.',
      ],
    ],
  },
  {
    subject: 'Minutes of the council',
    to: ['ben', 'nora', 'emil', 'yusuf', 'clara'],
    ago: 26,
    read_by: ['ben', 'nora', 'emil', 'yusuf', 'ada'],
    file: {
      name: 'Minutes of the council.txt',
      text: 'Minutes of the council\n\n1. Bicycle stands: Hakan asks for offers, 1,840 at most.\n2. Hall rental: postponed.\n',
    },
    said: [
      [
        'ada',
        'The minutes with the two open points marked in bold:\n\n- **Bicycle stands**: Hakan asks for offers\n- **Hall rental**: postponed\n\nPlease tell me by Friday whether something is missing.',
      ],
      ['emil', 'The sum for the stands is 1,840, not 1,480. Otherwise fine.'],
      ['ada', 'Corrected, thank you.'],
    ],
  },
  {
    subject: 'Key for the workshop',
    to: ['ben'],
    ago: 28,
    read_by: ['ben', 'yusuf'],
    said: [
      ['yusuf', 'Did you take the key on Monday?'],
      ['ben', 'Yes, sorry. I hang it back tonight.'],
      ['yusuf', 'No hurry, Bogdan has the second one.'],
      ['ben', 'Hangs behind the door again. Thank you for waiting.'],
    ],
  },
  {
    subject: 'Songs for the fair',
    to: ['ben', 'ada', 'anneliese', 'brigitte', 'fatou', 'jonas'],
    ago: 50,
    read_by: ['ben', 'ada', 'fatou'],
    said: [
      [
        'clara',
        'Three suggestions, please listen before Thursday. The second one needs a tenor who is not afraid of a long F.',
      ],
      ['jonas', 'The first one works outdoors, the third one drowns in the yard. I vote one and two.'],
      ['fatou', 'One and two. And I bring the drum.'],
      ['ben', 'I am afraid of the F, but I will practise.'],
    ],
  },
  {
    subject: 'Flea market, stand 14',
    to: ['ben'],
    ago: 52,
    read_by: ['ben', 'ines'],
    said: [
      ['ines', 'Could I stand next to the Demirs? We share a table and a thermos.'],
      ['ben', 'Of course, I swapped you with 17.'],
    ],
  },
  {
    subject: 'Insurance for the trailer',
    to: ['ben', 'paul'],
    ago: 75,
    read_by: ['ben', 'paul', 'georg'],
    said: [
      [
        'georg',
        'They need the chassis number, otherwise the trailer stays in the yard from the first of the month.',
      ],
      ['paul', 'It is on the drawbar, left side, under the rust.'],
      ['ben', 'Found it with a wire brush. I send it to the office today.'],
    ],
  },
  {
    subject: 'Garden days: thank you',
    to: ['ben', 'nora', 'rosa', 'courtney', 'maja'],
    ago: 98,
    read_by: ['ben', 'nora', 'rosa'],
    said: [
      [
        'clara',
        'You were so many that we finished before the rain. The photographs hang in the stairwell of house C.',
      ],
      ['rosa', 'The seedlings survived as well.'],
    ],
  },
  {
    subject: 'Draft budget',
    to: ['ada', 'brigitte', 'paul', 'greta', 'ben'],
    ago: 140,
    read_by: ['ada', 'ben', 'brigitte'],
    said: [
      [
        'emil',
        'The draft with three variants for the roof. The second one is the one that I can sleep with.',
      ],
      ['paul', 'Second one.'],
      ['brigitte', 'Second one, with a line for the lift.'],
      ['ada', 'Then I put the second one on the agenda.'],
    ],
  },
  {
    subject: 'Welcome',
    to: ['dan'],
    ago: 700,
    read_by: ['dan', 'ada'],
    said: [
      [
        'ada',
        'Welcome to the Lindenhof, Dan. The calendar shows what is going on; just come along to anything that sounds good.',
      ],
      ['dan', 'Thank you. I will start with the café.'],
    ],
  },
  {
    subject: 'District money for the yard',
    to: ['elif'],
    ago: 20,
    read_by: ['gia'],
    said: [
      [
        'gia',
        'The district has a small pot for greening yards, up to 3,000. The form is two pages. Shall I save a slot for you until the end of the month?',
      ],
    ],
  },
  {
    subject: 'Hall on Saturday',
    to: ['ada', 'jonas'],
    ago: 31,
    read_by: ['jonas'],
    said: [
      ['lea', 'Can we have the hall on Saturday from two for the French evening?'],
      ['jonas', 'The sound desk is there, please leave it plugged in.'],
    ],
  },
  {
    subject: 'Bees on the roof',
    to: ['ada', 'olga', 'elif'],
    ago: 160,
    read_by: ['ada', 'olga'],
    said: [
      [
        'maja',
        'On Sunday I look through the hives. The roof door stays locked from one to three, please do not hang up washing.',
      ],
      ['olga', 'I keep the cat in.'],
    ],
  },
  {
    subject: 'Lost: one red glove',
    to: ['ines'],
    ago: 190,
    read_by: ['ines', 'sofie'],
    said: [
      ['sofie', 'Left hand, wool, probably in the café.'],
      ['ines', 'It lies in the box. There are three right-hand ones as well.'],
      ['sofie', 'You are wonderful.'],
    ],
  },
  {
    subject: 'Shelves for the archive',
    to: ['greta', 'ivan'],
    ago: 210,
    read_by: ['greta', 'ivan', 'ada'],
    said: [
      ['ada', 'Could the workshop build two shelves for the archive?'],
      ['ivan', 'Measure the wall, I measure the wood.'],
      ['greta', '2.40 wide, 2.10 high, 32 deep.'],
      ['ivan', 'Two weeks.'],
    ],
  },
  {
    subject: 'Translation of the house rules',
    to: ['fatou', 'lea', 'luis'],
    ago: 240,
    read_by: ['fatou', 'lea', 'luis', 'hanna'],
    said: [
      ['hanna', 'The house rules exist in German only. Who would put them into French and Spanish?'],
      ['fatou', 'French: done by Sunday.'],
      ['luis', 'Spanish: me.'],
      ['hanna', 'That was quick. Thank you.'],
    ],
  },
  {
    subject: 'Football and windows',
    to: ['kofi', 'felix'],
    ago: 300,
    read_by: ['kofi', 'felix', 'theo'],
    said: [
      ['theo', 'The cellar window of house D has a hole that fits a football exactly.'],
      ['kofi', 'We pay and we put up the net. Saturday.'],
      ['felix', 'May I write about it in the paper?'],
      ['kofi', 'Only if the goal counts.'],
    ],
  },
  {
    subject: 'Reading in the café',
    to: ['david', 'anneliese'],
    ago: 330,
    read_by: ['david', 'anneliese', 'mira'],
    said: [
      ['mira', 'I would read from the new one, forty minutes, no microphone.'],
      ['anneliese', 'I bake something that does not crumble.'],
      ['david', 'I open at half past six.'],
    ],
  },
  {
    subject: 'Bottles',
    to: ['nora', 'courtney'],
    ago: 12,
    read_by: ['nora', 'georg', 'courtney'],
    said: [
      ['georg', '200 came today. They stand in the cellar of house B, behind the skis.'],
      ['courtney', 'I wash them on Thursday.'],
      ['nora', 'I bring a brush and a radio.'],
    ],
  },
  {
    subject: 'Stairs of house B',
    to: ['olga', 'jonas', 'bogdan'],
    ago: 120,
    read_by: ['olga', 'jonas', 'bogdan', 'georg'],
    said: [
      ['georg', 'The plan for the winter hangs at the door.'],
      ['olga', 'I swap with Jonas in December, my knee.'],
      ['jonas', 'Fine with me.'],
    ],
  },
  {
    subject: 'Yoga mats',
    to: ['bastian', 'kofi', 'yara'],
    ago: 180,
    read_by: ['bastian', 'elif'],
    said: [
      ['elif', 'Twelve new mats are in the cupboard. Please roll them, do not fold them.'],
      ['bastian', 'Rolled. One smells of pizza.'],
      ['elif', 'I know whose that is.'],
    ],
  },
]
