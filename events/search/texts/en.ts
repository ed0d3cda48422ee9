export const texts = {
  codes: {
    query_name_unknown: 'This area can’t be searched',
    too_many_searches: 'The limit of {{most}} saved searches has been reached. Delete one first.',
  },
  mail: {
    subject: 'New in your saved searches',
    text: 'New results since the last email:',
    heading: 'Saved searches',
    count: 'New: {{total}}',
    action: 'Open search',
    reason: 'You turned on daily emails for these searches.',
  },
  own_data: {
    searches: 'Saved searches',
    searches_text: 'Searches you saved',
  },
}
