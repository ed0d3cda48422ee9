export const texts = {
  offered: 'Unfinished draft, {{when}}: {{what}}',
  offered_to: 'Unfinished draft to {{names}}, {{when}}: {{what}}',
  unnamed: 'no subject',
  continue: 'Continue draft',
  discard: 'Discard draft',
  discard_title: 'Discard this draft?',
  discard_text: 'It will be deleted on all your devices',
  keep: 'Keep draft',
  discarded: 'Draft discarded',
  not_saved: 'Discard this draft to save what you write here as a new one',
}
