CREATE TABLE "departed_people" (
	"made_on" date PRIMARY KEY NOT NULL,
	"made" integer NOT NULL,
	"verified" integer NOT NULL,
	"opened" integer NOT NULL,
	"paid" integer NOT NULL,
	CONSTRAINT "departed_people_steps" CHECK ("departed_people"."made" >= "departed_people"."verified" and "departed_people"."verified" >= "departed_people"."opened" and "departed_people"."opened" >= "departed_people"."paid" and "departed_people"."paid" >= 0)
);
