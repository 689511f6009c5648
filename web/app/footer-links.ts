/** Where the footer leads outside the app. An installation puts its own accounts and address here. */
export const socialLinks: readonly { name: string; href: string }[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
];

export const supportAddress = 'support@staydesk.example';
