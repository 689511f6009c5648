/** Characters of a message, also of a saved one. */
export const maxMessageLength = 4000;
export const maxAttachmentsPerMessage = 5;
export const maxSavedReplies = 100;
export const maxSavedReplyTitleLength = 60;
