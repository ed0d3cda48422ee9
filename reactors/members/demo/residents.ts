import type { Language } from '#platform/language/shapes.ts'

/** A person of the demo network. `handle` names the picture and the address. */
export type Resident = {
  handle: string
  first_name: string
  last_name: string
  /** Null for who has not chosen one. */
  language: Language | null
  position: string
  about: string
  external?: true
}

const resident = (
  handle: string,
  first_name: string,
  last_name: string,
  position: string,
  about = '',
  language: Language | null = null,
): Resident => ({ handle, first_name, last_name, language, position, about })

/** The four who sign in; everybody else only lives here. */
export const personas: readonly Resident[] = [
  resident(
    'ada',
    'Ada',
    'Lindqvist',
    'House B, 3rd floor',
    'I keep the network and the courtyard council running. Ask me about keys, minutes and the apple press.',
  ),
  resident(
    'ben',
    'Ben',
    'Okafor',
    'House A, 4th floor',
    'Garden, workshop and second tenor. I can drive the trailer.',
  ),
  {
    ...resident(
      'gia',
      'Gia',
      'Moretti',
      'City district office',
      'I look after the neighborhoods in the west of the city.',
    ),
    external: true,
  },
  resident('dan', 'Dan', 'Whitlock', 'House D, ground floor', 'New here since spring.'),
]

export const neighbours: readonly Resident[] = [
  resident(
    'nora',
    'Nora',
    'Brandt',
    'House A, 1st floor',
    'Garden plans, seed exchange, too many tomatoes.',
    'de_DU',
  ),
  resident(
    'emil',
    'Emil',
    'Hartung',
    'House C, 4th floor',
    'Treasurer. Spreadsheets, bicycles, projectors.',
    'de',
  ),
  resident(
    'yusuf',
    'Yusuf',
    'Demir',
    'House B, ground floor',
    'Workshop evenings on Mondays. Bring anything broken.',
    'de_DU',
  ),
  resident('clara', 'Clara', 'Voigt', 'House C, 2nd floor', 'Choir and children’s cinema.', 'de_DU'),
  resident('tomasz', 'Tomasz', 'Zielinski', 'House D, 3rd floor', 'Heating, pipes, patience.', 'en'),
  resident('ines', 'Ines', 'Kaltenbach', 'House A, 2nd floor', 'Flea market and lost property.', 'de'),
  resident('georg', 'Georg', 'Pfeiffer', 'House B, 1st floor', 'Apple trees, the press, the ladder.', 'de'),
  resident(
    'anneliese',
    'Anneliese',
    'Thoma',
    'House D, ground floor',
    'Café in the courtyard, first alto.',
    'de',
  ),
  resident('bastian', 'Bastian', 'Krämer', 'House A, 2nd floor', 'Watering plan.', 'de_DU'),
  resident('berit', 'Berit', 'Sandvik', 'House C, 1st floor', 'Children’s group, face paint.', 'en'),
  resident('bogdan', 'Bogdan', 'Ilić', 'House B, 3rd floor', 'Has the key to the workshop.', 'en'),
  resident('brigitte', 'Brigitte', 'Wenzel', 'House A, 1st floor', 'Board, café, choir.', 'de'),
  resident('courtney', 'Courtney', 'Adebayo', 'House D, 2nd floor', 'Raised beds, compost.', 'en'),
  resident('david', 'David', 'Rosenthal', 'House C, ground floor', 'Readings in the hall.', 'en'),
  resident('elif', 'Elif', 'Kaya', 'House B, 2nd floor', 'Yoga on Tuesdays.', 'de_DU'),
  resident('felix', 'Felix', 'Baumann', 'House A, 3rd floor', 'Courtyard newsletter.', 'de'),
  resident('fatou', 'Fatou', 'Diallo', 'House D, 1st floor', 'Sings, translates, cooks for forty.', 'fr'),
  resident('greta', 'Greta', 'Holm', 'House C, 3rd floor', 'Minutes and archive.', 'de'),
  resident('hakan', 'Hakan', 'Yildiz', 'House B, 4th floor', 'Bike repairs.', 'de_DU'),
  resident('hanna', 'Hanna', 'Lorenz', 'House A, ground floor', 'Office and app.', 'de'),
  resident('ivan', 'Ivan', 'Petrov', 'House D, 4th floor', 'Carpentry.', 'en'),
  resident('jana', 'Jana', 'Novak', 'House C, 2nd floor', 'Festival planning.', 'de_DU'),
  resident('jonas', 'Jonas', 'Seidel', 'House B, 2nd floor', 'Sound and light.', 'de_DU'),
  resident('kofi', 'Kofi', 'Mensah', 'House A, 3rd floor', 'Football in the yard.', 'en'),
  resident('lea', 'Léa', 'Martin', 'House D, 2nd floor', 'French evenings.', 'fr'),
  resident('luis', 'Luis', 'Ortega', 'House C, 4th floor', 'Guitar, paella, tools.', 'es'),
  resident('maja', 'Maja', 'Lindner', 'House B, 1st floor', 'Bees on the roof of House B.', 'de'),
  resident('marco', 'Marco', 'Ferri', 'House A, 4th floor', 'Espresso machine, café shifts.', 'en'),
  resident('mira', 'Mira', 'Voss', 'House C, ground floor', 'Writes. Reads aloud.', 'de_DU'),
  resident('noah', 'Noah', 'Fischer', 'House D, 3rd floor', 'Repair café.', 'de_DU'),
  resident('olga', 'Olga', 'Sokolova', 'House B, ground floor', 'Grandparents’ meeting.', 'de'),
  resident('paul', 'Paul', 'Winkler', 'House A, 2nd floor', 'Board, insurance, trailer.', 'de'),
  resident('rosa', 'Rosa', 'Delgado', 'House D, 1st floor', 'Seeds and seedlings.', 'es'),
  resident('samir', 'Samir', 'Haddad', 'House C, 1st floor', 'Chess on Fridays.', 'fr'),
  resident('sofie', 'Sofie', 'Jansen', 'House B, 3rd floor', 'Lanterns.', 'de_DU'),
  resident('theo', 'Theo', 'Albrecht', 'House A, 1st floor', 'Snow and leaves.', 'de'),
  {
    ...resident('bruno', 'Bruno', 'Castellani', 'City district office', 'Sports in the district.'),
    external: true,
  },
  resident('yara', 'Yara', 'Nassar', 'House D, ground floor', 'Photos of the courtyard.', 'en'),
]

export const residents: readonly Resident[] = [...personas, ...neighbours]

/** Where mail for a resident would go: a domain that is reserved for examples. */
export const addressOf = ({ handle }: Resident): string => `${handle}@lindenhof.example`
