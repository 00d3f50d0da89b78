/** What copies a server of one's own, in place of what the program does for its embedded one. */
export const OWN_SERVER_TOOLS = `  pg_dump --format=custom --file=enzzo.dump "$DATABASE_URL"        one database, restored by pg_restore
  pg_basebackup --wal-method=stream --checkpoint=fast -D /backup   the whole server

Keep secret.key of DATA_DIR, or SECRET_KEY, beside it. After a restore of such a copy: npm run restore -- --settle TIME
`
