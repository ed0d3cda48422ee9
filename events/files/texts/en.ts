export const texts = {
  codes: {
    extensions_unusable: 'Separate file extensions with commas, such as “pdf, docx”',
    extension_not_accepted: 'Files of type “{{extension}}” aren’t allowed here',
    not_a_picture: 'Choose a JPEG, PNG or WebP image',
    too_many_pixels: 'This image has {{megapixels}} megapixels. Choose one with at most {{most}}.',
    scanner_away: 'The virus check is unavailable right now. Try again later.',
    file_empty: 'The file is empty',
    file_locked: 'Someone else has locked this file',
    file_unknown: 'This file no longer exists or belongs to someone else',
    file_infected: 'A virus was found in this file',
    locked_until_past: 'Choose a time in the future',
    files_empty: 'Choose at least one file',
    folder_unknown: 'This folder doesn’t exist',
    chat_message_unknown: 'This message doesn’t exist',
  },
  audit: {
    FileUploaded: 'File uploaded',
    FileQuarantined: 'Virus found in a file',
    FileReplaced: 'New file version uploaded',
    FilePublished: 'File published',
    FileAttached: 'File attached',
    FileDetached: 'File detached',
    FileViewed: 'File viewed',
    FileLocked: 'File locked',
    FileUnlocked: 'File unlocked',
    FileRemoved: 'File deleted',
  },
  archive: {
    folder: 'Files',
    left_out: 'These files aren’t included because they no longer exist or you don’t have access to them:',
    left_out_name: 'Missing files',
  },
  own_data: {
    files: 'Files',
    files_text: 'Files you uploaded. You’ll find them in the folder “files”.',
  },
  settings: {
    section: 'Files',
    files_extension_filter_enabled: {
      label: 'Restrict file types',
      hint: 'Applies to all attachments. Images are always allowed.',
    },
    files_extension_filter_type: {
      label: 'How the list works',
      options: {
        deny: 'Allow all except these',
        allow: 'Allow only these',
      },
    },
    files_extension_filter_list: {
      label: 'File extensions',
      hint: 'Separate with commas, letters and digits only',
    },
    files_default_lock_period_in_days: {
      label: 'Days a file stays locked',
      hint: 'Applies when someone locks a file to work on it',
    },
    email_attachment_limit_in_mb: {
      label: 'Email attachment limit in MB',
      hint: 'Larger files stay in the appointment. Most mail servers accept 10 MB.',
    },
  },
}
