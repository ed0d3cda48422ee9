export const texts = {
  codes: {
    endpoint_unusable: 'This address can’t receive notifications',
    push_key_unusable: 'The browser’s keys for notifications aren’t valid',
  },
  own_data: {
    devices: 'Devices',
    devices_text: 'Devices on which you get notifications',
  },
}
