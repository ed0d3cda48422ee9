export const texts = {
  own_data: {
    status: 'Status',
    status_text: 'Ihr Online-Status und sein Text',
  },
  settings: {
    show_online_status: {
      label: 'Online-Status',
      hint: 'Mitglieder sehen, wer online ist, und können einen eigenen Status setzen',
    },
  },
}
