/** A conversation: who wrote it to whom, and what was said, each line by its author. `ago` is in hours before now. */
export type Conversation = {
  subject: string
  to: readonly string[]
  ago: number
  messages: readonly (readonly [by: string, text: string])[]
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
    messages: [
      [
        'georg',
        'The press is free that weekend. I’ll need a hand lifting it onto the trailer. It gets heavier every year.',
      ],
      ['ben', 'Count me in. I can drive on Friday evening after seven.'],
      [
        'nora',
        'Good morning, you two,\n\nGeorg says we can have the press from nine. Last year we had 340 kilos and ran out of bottles at three, so I ordered 200 more. Who can bring the long table from the hall? Two people are enough, but it doesn’t fit through the side door.\n\nThe shifts are attached. Please pick one each.\n\nNora',
      ],
    ],
  },
  {
    subject: 'Water off on Tuesday, House B',
    to: ['ben', 'ada', 'georg', 'yusuf', 'bogdan'],
    ago: 3,
    read_by: ['ada', 'georg'],
    messages: [
      [
        'hanna',
        'The main valve is being replaced between 9 and 11. Please fill a kettle the evening before, and keep your taps closed while the plumbers are in the cellar.',
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
      text: 'Minutes of the council\n\n1. Bicycle stands: Hakan is getting quotes, 1,840 at most.\n2. Hall rental: postponed.\n',
    },
    messages: [
      [
        'ada',
        'Here are the minutes, with the two open points in bold:\n\n- **Bicycle stands**: Hakan is getting quotes\n- **Hall rental**: postponed\n\nPlease let me know by Friday if anything is missing.',
      ],
      ['emil', 'The stands cost 1,840, not 1,480. Everything else is fine.'],
      ['ada', 'Corrected, thanks.'],
    ],
  },
  {
    subject: 'Key for the workshop',
    to: ['ben'],
    ago: 28,
    read_by: ['ben', 'yusuf'],
    messages: [
      ['yusuf', 'Did you take the key on Monday?'],
      ['ben', 'Yes, sorry. I’ll hang it back up tonight.'],
      ['yusuf', 'No hurry, Bogdan has the second one.'],
      ['ben', 'It’s back behind the door. Thanks for waiting.'],
    ],
  },
  {
    subject: 'Songs for the fair',
    to: ['ben', 'ada', 'anneliese', 'brigitte', 'fatou', 'jonas'],
    ago: 50,
    read_by: ['ben', 'ada', 'fatou'],
    messages: [
      [
        'clara',
        'Here are three suggestions. Please listen before Thursday. The second one needs a tenor who isn’t afraid of a long F.',
      ],
      [
        'jonas',
        'The first one works outdoors, but the third one gets lost in the yard. I vote for one and two.',
      ],
      ['fatou', 'One and two. And I’ll bring the drum.'],
      ['ben', 'I am afraid of the F, but I’ll practice.'],
    ],
  },
  {
    subject: 'Flea market, stand 14',
    to: ['ben'],
    ago: 52,
    read_by: ['ben', 'ines'],
    messages: [
      ['ines', 'Could I be next to the Demirs? We’re sharing a table and a thermos.'],
      ['ben', 'Of course. I swapped you with 17.'],
    ],
  },
  {
    subject: 'Insurance for the trailer',
    to: ['ben', 'paul'],
    ago: 75,
    read_by: ['ben', 'paul', 'georg'],
    messages: [
      [
        'georg',
        'They need the chassis number. Otherwise the trailer has to stay in the yard from the first of the month.',
      ],
      ['paul', 'It is on the drawbar, left side, under the rust.'],
      ['ben', 'Found it with a wire brush. I’ll send it to the office today.'],
    ],
  },
  {
    subject: 'Garden days: thank you',
    to: ['ben', 'nora', 'rosa', 'courtney', 'maja'],
    ago: 98,
    read_by: ['ben', 'nora', 'rosa'],
    messages: [
      [
        'clara',
        'So many of you came that we finished before the rain. The photos are up in the stairwell of House C.',
      ],
      ['rosa', 'The seedlings survived, too.'],
    ],
  },
  {
    subject: 'Draft budget',
    to: ['ada', 'brigitte', 'paul', 'greta', 'ben'],
    ago: 140,
    read_by: ['ada', 'ben', 'brigitte'],
    messages: [
      ['emil', 'Here’s the draft with three options for the roof. The second one lets me sleep at night.'],
      ['paul', 'Second one.'],
      ['brigitte', 'Second one, with a line for the elevator.'],
      ['ada', 'Then I’ll put the second one on the agenda.'],
    ],
  },
  {
    subject: 'Welcome',
    to: ['dan'],
    ago: 700,
    read_by: ['dan', 'ada'],
    messages: [
      [
        'ada',
        'Welcome to the Lindenhof, Dan. The calendar shows what’s going on. Just come along to anything that sounds good.',
      ],
      ['dan', 'Thanks! I’ll start with the café.'],
    ],
  },
  {
    subject: 'District funding for the yard',
    to: ['elif'],
    ago: 20,
    read_by: ['gia'],
    messages: [
      [
        'gia',
        'The district has a small fund for greening courtyards, up to 3,000. The form is two pages. Shall I hold a slot for you until the end of the month?',
      ],
    ],
  },
  {
    subject: 'Hall on Saturday',
    to: ['ada', 'jonas'],
    ago: 31,
    read_by: ['jonas'],
    messages: [
      ['lea', 'Can we have the hall on Saturday from two for the French evening?'],
      ['jonas', 'The sound desk is in there. Please leave it plugged in.'],
    ],
  },
  {
    subject: 'Bees on the roof',
    to: ['ada', 'olga', 'elif'],
    ago: 160,
    read_by: ['ada', 'olga'],
    messages: [
      [
        'maja',
        'I’m checking the hives on Sunday. The roof door stays locked from one to three, so please don’t hang out any washing.',
      ],
      ['olga', 'I’ll keep the cat inside.'],
    ],
  },
  {
    subject: 'Lost: one red glove',
    to: ['ines'],
    ago: 190,
    read_by: ['ines', 'sofie'],
    messages: [
      ['sofie', 'Left hand, wool, probably in the café.'],
      ['ines', 'It’s in the box. There are three right-hand ones as well.'],
      ['sofie', 'You are wonderful.'],
    ],
  },
  {
    subject: 'Shelves for the archive',
    to: ['greta', 'ivan'],
    ago: 210,
    read_by: ['greta', 'ivan', 'ada'],
    messages: [
      ['ada', 'Could the workshop build two shelves for the archive?'],
      ['ivan', 'You measure the wall, I’ll measure the wood.'],
      ['greta', '2.40 wide, 2.10 high, 0.32 deep.'],
      ['ivan', 'Two weeks.'],
    ],
  },
  {
    subject: 'Translation of the house rules',
    to: ['fatou', 'lea', 'luis'],
    ago: 240,
    read_by: ['fatou', 'lea', 'luis', 'hanna'],
    messages: [
      ['hanna', 'The house rules are only in German. Who could translate them into French and Spanish?'],
      ['fatou', 'French: done by Sunday.'],
      ['luis', 'I’ll do Spanish.'],
      ['hanna', 'That was quick. Thank you.'],
    ],
  },
  {
    subject: 'Football and windows',
    to: ['kofi', 'felix'],
    ago: 300,
    read_by: ['kofi', 'felix', 'theo'],
    messages: [
      ['theo', 'The cellar window of House D has a hole exactly the size of a football.'],
      ['kofi', 'We’ll pay for it and put up the net on Saturday.'],
      ['felix', 'Can I write about it in the newsletter?'],
      ['kofi', 'Only if the goal counts.'],
    ],
  },
  {
    subject: 'Reading in the café',
    to: ['david', 'anneliese'],
    ago: 330,
    read_by: ['david', 'anneliese', 'mira'],
    messages: [
      ['mira', 'I’d read from the new one: forty minutes, no microphone.'],
      ['anneliese', 'I’ll bake something that doesn’t crumble.'],
      ['david', 'I’ll open up at half past six.'],
    ],
  },
  {
    subject: 'Bottles',
    to: ['nora', 'courtney'],
    ago: 12,
    read_by: ['nora', 'georg', 'courtney'],
    messages: [
      ['georg', '200 arrived today. They’re in the cellar of House B, behind the skis.'],
      ['courtney', 'I’ll wash them on Thursday.'],
      ['nora', 'I’ll bring a brush and a radio.'],
    ],
  },
  {
    subject: 'Stairs of House B',
    to: ['olga', 'jonas', 'bogdan'],
    ago: 120,
    read_by: ['olga', 'jonas', 'bogdan', 'georg'],
    messages: [
      ['georg', 'The winter schedule is on the door.'],
      ['olga', 'Can I swap with Jonas in December? It’s my knee.'],
      ['jonas', 'Fine with me.'],
    ],
  },
  {
    subject: 'Yoga mats',
    to: ['bastian', 'kofi', 'yara'],
    ago: 180,
    read_by: ['bastian', 'elif'],
    messages: [
      ['elif', 'There are twelve new mats in the cupboard. Please roll them, don’t fold them.'],
      ['bastian', 'Rolled. One smells of pizza.'],
      ['elif', 'I know whose that one is.'],
    ],
  },
]
