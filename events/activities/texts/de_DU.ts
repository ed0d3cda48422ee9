// Only what differs from the formal German.
export const texts = {
  codes: {
    post_empty: 'Gib einen Text ein, oder füge ein Bild oder eine Datei hinzu',
    title_empty: 'Gib einen Titel ein',
    comment_empty: 'Gib einen Text ein, oder füge ein Bild oder eine Datei hinzu',
  },
  own_data: {
    posts_text: 'Beiträge, die du geschrieben hast',
    replies_text: 'Antworten, die du geschrieben hast',
  },
}
