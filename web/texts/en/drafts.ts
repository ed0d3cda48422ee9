export const texts = {
  offered: 'Unfinished draft, {{when}}: {{what}}',
  offered_to: 'Unfinished draft to {{names}}, {{when}}: {{what}}',
  unnamed: 'no subject',
  go_on: 'Continue draft',
  discard: 'Discard draft',
  discard_title: 'Discard this draft?',
  discard_text: 'It is deleted on all your devices.',
  keep: 'Keep draft',
  discarded: 'Draft discarded',
  not_kept: 'What you write here is saved as a draft once you discard this one.',
}
