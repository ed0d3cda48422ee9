export const texts = {
  own_data: {
    status: 'Status',
    status_text: 'Your online status and its text',
  },
  settings: {
    show_online_status: {
      label: 'Online status',
      hint: 'Members see who is online and can set a status of their own',
    },
  },
}
