/** First labels of a host that never select a GM's domain. */
export const HOUSE_LABELS = ['www', 'api', 'admin', 'mail', 'ftp'] as const

/** Words that a visitor would take for the house itself: refused as a whole name and as a part between hyphens. */
export const RESERVED_WORDS: readonly string[] = [
  ...HOUSE_LABELS, 'support', 'login', 'logout', 'signin', 'signup', 'administrator', 'webmaster', 'postmaster', 'hostmaster',
  'moderator', 'staff', 'official', 'security', 'abuse', 'noreply', 'billing', 'payments', 'checkout', 'account', 'accounts',
  'auth', 'email', 'smtp', 'imap', 'pop3', 'sftp', 'ssh', 'dns', 'ns1', 'ns2', 'cdn', 'localhost',
]

/** Terms that no name may hold anywhere: adult, gambling, crypto, hacking, and the product's own name. */
export const FORBIDDEN_TERMS: readonly string[] = [
  'tomewright',
  'porn', 'xxx', 'nsfw', 'hentai', 'escort', 'erotic', 'camgirl', 'stripper',
  'casino', 'gambl', 'betting', 'sportsbook', 'roulette', 'jackpot',
  'crypto', 'bitcoin', 'ethereum', 'dogecoin', 'blockchain', 'airdrop',
  'hack', 'phish', 'malware', 'ransomware', 'botnet', 'keylog', 'warez',
]

/** Words that may stand in a name, with a reminder that everybody will read them. */
export const RISQUE_WORDS: readonly string[] = [
  'sexy', 'naked', 'kinky', 'booze', 'drunk', 'damn', 'bastard', 'bitch', 'slut', 'whore', 'harlot', 'brothel', 'wench',
  'bloody', 'crap', 'piss',
]
