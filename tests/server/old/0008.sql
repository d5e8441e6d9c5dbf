-- A database as Alhambra 0.2.0 has written it (schema 0008), in PostgreSQL's words.
-- Made by that version's own code (its tables, bots and store), with: python -m tests.server.old_make
-- It is never changed: every later version must open it, tell the same of its finished games, and play the others on.
CREATE TABLE blocks (
	id SERIAL NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	blocked VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	at DOUBLE PRECISION NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX blocks_blocked ON blocks (blocked);
CREATE UNIQUE INDEX blocks_pair ON blocks (owner, blocked);
CREATE TABLE closings (
	table_id VARCHAR(32) NOT NULL, 
	at DOUBLE PRECISION NOT NULL, 
	reason TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE push_subscriptions (
	id VARCHAR(64) NOT NULL, 
	holder VARCHAR(64) NOT NULL, 
	made DOUBLE PRECISION NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(120) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	contact TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX push_subscriptions_holder ON push_subscriptions (holder);
CREATE TABLE reports (
	id SERIAL NOT NULL, 
	at DOUBLE PRECISION NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	line INTEGER NOT NULL, 
	said_at DOUBLE PRECISION NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	author VARCHAR(64), 
	reporter VARCHAR(64), 
	PRIMARY KEY (id)
);
CREATE INDEX reports_at ON reports (at);
CREATE UNIQUE INDEX reports_once ON reports (table_id, line, said_at, reporter);
CREATE INDEX reports_reporter ON reports (reporter);
CREATE TABLE server_values (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE shared_deals (
	id VARCHAR(32) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	created DOUBLE PRECISION NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	shares TEXT NOT NULL, 
	ends DOUBLE PRECISION, 
	closes DOUBLE PRECISION, 
	PRIMARY KEY (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created DOUBLE PRECISION NOT NULL, 
	options TEXT NOT NULL, 
	reserved TEXT NOT NULL, 
	rules VARCHAR(16) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	origin TEXT, 
	public BOOLEAN NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	changed DOUBLE PRECISION NOT NULL, 
	acting INTEGER, 
	due DOUBLE PRECISION, 
	lease_seq INTEGER NOT NULL, 
	lease_until DOUBLE PRECISION NOT NULL, 
	rematch VARCHAR(32), 
	home TEXT, 
	deadline DOUBLE PRECISION, 
	PRIMARY KEY (id)
);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_open ON tables (status, public, changed);
CREATE TABLE vacations (
	holder VARCHAR(64) NOT NULL, 
	stretch DOUBLE PRECISION NOT NULL, 
	since DOUBLE PRECISION NOT NULL, 
	until DOUBLE PRECISION NOT NULL, 
	PRIMARY KEY (holder)
);
CREATE TABLE chat (
	id SERIAL NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at DOUBLE PRECISION NOT NULL, 
	seat INTEGER, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	holder VARCHAR(64), 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX chat_table ON chat (table_id, id);
CREATE TABLE deal_tables (
	deal VARCHAR(32) NOT NULL, 
	part VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32), 
	PRIMARY KEY (deal, part), 
	FOREIGN KEY(deal) REFERENCES shared_deals (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX deal_tables_table ON deal_tables (table_id);
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE PRECISION NOT NULL, 
	deed TEXT NOT NULL, 
	counted DOUBLE PRECISION, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	holder VARCHAR(64), 
	ended DOUBLE PRECISION, 
	score INTEGER, 
	wall INTEGER, 
	place INTEGER, 
	won INTEGER, 
	against VARCHAR(40), 
	points TEXT, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX seats_ended ON seats (ended);
CREATE INDEX seats_figures ON seats (holder, against, won, score, wall);
CREATE INDEX seats_holder ON seats (holder);
CREATE INDEX seats_mine ON seats (holder, ended, table_id);
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('0008');
INSERT INTO server_values (name, value) VALUES ('key secret', '7fecbd3c38569cbca400170a2890632817f41477dc0273e4f8ef7bf72e6b8259');
INSERT INTO server_values (name, value) VALUES ('push key', 'SZoIRVMzFBP8-tMefbtte-PcR3kuQ5GiFeyDR-nf9SM');
INSERT INTO server_values (name, value) VALUES ('last write', '0');
INSERT INTO tables (id, created, options, reserved, rules, seed, origin, public, status, changed, acting, due, lease_seq, lease_until, rematch, home, deadline) VALUES ('table-in-midturn', 1790000000.0, '{"seats":[{"bot":null},{"bot":null},{"bot":"greedy"}],"edition":"revised","modules":["sites","certificates"],"public":false,"undo":true,"open_money":false,"clock":{"kind":"none","seconds":0,"increment":0},"pace":"live","hints":false,"lesson":false}', '[]', '1.0', 'an old seed', NULL, FALSE, 'playing', 1790000000.0, 1, NULL, -1, 0.0, NULL, NULL, NULL);
INSERT INTO chat (table_id, at, seat, name, text, holder) VALUES ('table-in-midturn', 1790000000.0, 0, 'Ann', 'it''s a long turn; \ isn''t it?', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 0, 1790000000.0, '{"kind":"sit","seat":0,"name":"Ann","holder":"66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0","commitment":null,"colour":null,"shape":null}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 1, 1790000001.0, '{"kind":"sit","seat":1,"name":"Bob","holder":"f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964","commitment":null,"colour":null,"shape":null}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 2, 1790000002.0, '{"kind":"start"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 3, 1790000003.0, '{"kind":"do","seat":0,"action":"take denar-7"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 4, 1790000004.0, '{"kind":"end","seat":0}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 5, 1790000005.0, '{"kind":"do","seat":1,"action":"buy 2 pay dirham-9 keep dirham as site"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 6, 1790000006.0, '{"kind":"end","seat":1}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 7, 1790000007.0, '{"kind":"do","seat":1,"action":"token denar"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 8, 1790000008.0, '{"kind":"do","seat":1,"action":"place seraglio-7-w in reserve"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 9, 1790000009.0, '{"kind":"end","seat":1}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 10, 1790000010.0, '{"kind":"do","seat":2,"action":"take ducat-6"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 11, 1790000011.0, '{"kind":"end","seat":2}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 12, 1790000012.0, '{"kind":"do","seat":0,"action":"buy 3 pay denar-7 keep dirham as site"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 13, 1790000013.0, '{"kind":"end","seat":0}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 14, 1790000014.0, '{"kind":"do","seat":0,"action":"token florin"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 15, 1790000015.0, '{"kind":"do","seat":0,"action":"place pavilion-5-nw in reserve"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 16, 1790000016.0, '{"kind":"end","seat":0}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 17, 1790000017.0, '{"kind":"do","seat":1,"action":"add seraglio-7-w at 0,-1"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 18, 1790000018.0, '{"kind":"end","seat":1}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 19, 1790000019.0, '{"kind":"do","seat":2,"action":"buy 4 pay ducat-6"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 20, 1790000020.0, '{"kind":"do","seat":2,"action":"take ducat-9"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 21, 1790000021.0, '{"kind":"do","seat":2,"action":"place chambers-6-es at 1,0"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 22, 1790000022.0, '{"kind":"end","seat":2}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 23, 1790000023.0, '{"kind":"do","seat":0,"action":"buy 3 pay denar-7 as site"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 24, 1790000024.0, '{"kind":"end","seat":0}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 25, 1790000025.0, '{"kind":"do","seat":0,"action":"token dirham"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 26, 1790000026.0, '{"kind":"do","seat":0,"action":"place garden-8-nw at 0,1"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 27, 1790000027.0, '{"kind":"end","seat":0}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 28, 1790000028.0, '{"kind":"do","seat":1,"action":"buy 3 pay denar-8 as site"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 29, 1790000029.0, '{"kind":"end","seat":1}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 30, 1790000030.0, '{"kind":"do","seat":1,"action":"token dirham"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 31, 1790000031.0, '{"kind":"do","seat":1,"action":"place arcades-6-sw in reserve"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 32, 1790000032.0, '{"kind":"undo","seat":1}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 33, 1790000033.0, '{"kind":"do","seat":1,"action":"place arcades-6-sw in reserve"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 34, 1790000034.0, '{"kind":"undo","seat":1}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 35, 1790000035.0, '{"kind":"do","seat":1,"action":"place arcades-6-sw in reserve"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 36, 1790000036.0, '{"kind":"undo","seat":1}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 37, 1790000037.0, '{"kind":"do","seat":1,"action":"place arcades-6-sw in reserve"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 38, 1790000038.0, '{"kind":"undo","seat":1}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 39, 1790000039.0, '{"kind":"do","seat":1,"action":"place arcades-6-sw in reserve"}', NULL);
INSERT INTO log (table_id, seq, at, deed, counted) VALUES ('table-in-midturn', 40, 1790000040.0, '{"kind":"undo","seat":1}', NULL);
INSERT INTO seats (table_id, seat, name, holder, ended, score, wall, place, won, against, points) VALUES ('table-in-midturn', 0, 'Ann', '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO seats (table_id, seat, name, holder, ended, score, wall, place, won, against, points) VALUES ('table-in-midturn', 1, 'Bob', 'f01b57226261ae3756b93936e1c4e6b849f9a5b0933fa3b91843bf4195b9d964', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO seats (table_id, seat, name, holder, ended, score, wall, place, won, against, points) VALUES ('table-in-midturn', 2, 'greedy', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
